open class UIScrollView: UIView {}

final class ViewLayoutStorage {}

"""Small games for tests."""

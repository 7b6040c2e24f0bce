// firebase-tools loads this when it starts, and would need what is not in it for its commands of Data Connect only.

// firebase-tools loads this when it starts, and would need what is not in it for its emulator of Pub/Sub only.

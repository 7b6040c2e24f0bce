resource "google_firestore_database" "default" {
  name                              = "(default)"
  location_id                       = var.region
  type                              = "FIRESTORE_NATIVE"
  point_in_time_recovery_enablement = "POINT_IN_TIME_RECOVERY_ENABLED"
  delete_protection_state           = "DELETE_PROTECTION_ENABLED"
  deletion_policy                   = "ABANDON"
  depends_on                        = [google_project_service.needed]
}

resource "google_firestore_backup_schedule" "daily" {
  database  = google_firestore_database.default.name
  retention = "${var.backup_days * 86400}s"
  daily_recurrence {}
}

resource "google_firestore_backup_schedule" "weekly" {
  database  = google_firestore_database.default.name
  retention = "8467200s"
  weekly_recurrence {
    day = "SUNDAY"
  }
}

# The console makes the bucket, since only it can join one to Firebase Storage; here it is taken over.
import {
  to = google_storage_bucket.files
  id = var.bucket
}

resource "google_storage_bucket" "files" {
  name          = var.bucket
  location      = var.region
  force_destroy = false

  versioning {
    enabled = true
  }

  soft_delete_policy {
    retention_duration_seconds = 604800
  }

  # An erased person's files are gone from here, too, after 90 days.
  lifecycle_rule {
    condition {
      days_since_noncurrent_time = 90
      with_state                 = "ARCHIVED"
    }
    action {
      type = "Delete"
    }
  }

  # Exports hold the data of many people, for a day. The job drain-exports deletes them; these are the bound if it does not run.
  lifecycle_rule {
    condition {
      matches_prefix = ["exports/"]
      age            = 2
      with_state     = "LIVE"
    }
    action {
      type = "Delete"
    }
  }
  lifecycle_rule {
    condition {
      matches_prefix             = ["exports/"]
      days_since_noncurrent_time = 1
      with_state                 = "ARCHIVED"
    }
    action {
      type = "Delete"
    }
  }

  lifecycle {
    prevent_destroy = true
  }
}

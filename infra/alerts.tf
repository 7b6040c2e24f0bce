# Each alert has a section in docs/operating.md, "Alerts".

locals {
  # Lines of the log that need a person, by the name of their alert.
  log_alerts = {
    "degraded"             = "The site is degraded"
    "job-late"             = "A job is late"
    "mail-given-up"        = "A mail was given up"
    "export-given-up"      = "An export was given up"
    "books-differ"         = "The gateway and the books differ"
    "entity-parked"        = "A payment, refund or dispute could not be processed and was parked"
    "settlement"           = "A settlement needs a person"
    "document-unreadable"  = "A stored document cannot be read and is left out of a list"
    "card-testing"         = "An order is refused, because cards are being tried from where it comes"
    "erasure"              = "An account could not be erased yet"
    "task-not-queued"      = "A task could not be queued"
    "newsletter-keys"      = "NEWSLETTER_KEYS lacks a key"
  }

  # The function that the one schedule starts every minute. A job that is late itself is a line of the log.
  rounds_service = "beginduejobs"

  # Queues of Cloud Tasks, and how many tasks they have at most when all is well: a checkout's task waits for five minutes.
  queue_alerts = {
    "runJob"             = 100
    "reconcileDonation"  = 5000
    "countUnitsOf"       = 200
    "continueNewsletter" = 50
    "sendBulkMails"      = 50
  }

  services = { api = "api", site = "site", uploads = "uploads" }
  # A large picture takes seconds, and that is no fault.
  quick_services = { api = "api", site = "site" }
}

resource "google_monitoring_notification_channel" "mail" {
  display_name = "Who looks after the site"
  type         = "email"
  labels = {
    email_address = var.alert_email
  }
}

resource "google_monitoring_uptime_check_config" "health" {
  display_name = "The site's health"
  timeout      = "10s"
  period       = "60s"
  # Three is the smallest number of places; each asks every minute.
  selected_regions = ["ASIA_PACIFIC", "EUROPE", "USA_VIRGINIA"]
  http_check {
    path         = "/api/health"
    port         = 443
    use_ssl      = true
    validate_ssl = true
    accepted_response_status_codes {
      status_class = "STATUS_CLASS_2XX"
    }
  }
  monitored_resource {
    type = "uptime_url"
    labels = {
      project_id = var.project
      host       = var.site_host
    }
  }
}

resource "google_monitoring_alert_policy" "down" {
  display_name          = "down"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.mail.id]
  conditions {
    display_name = "The health check fails from two places for three minutes"
    condition_threshold {
      filter          = "metric.type=\"monitoring.googleapis.com/uptime_check/check_passed\" AND resource.type=\"uptime_url\" AND metric.labels.check_id=\"${google_monitoring_uptime_check_config.health.uptime_check_id}\""
      comparison      = "COMPARISON_GT"
      threshold_value = 1
      duration        = "180s"
      aggregations {
        alignment_period     = "60s"
        per_series_aligner   = "ALIGN_NEXT_OLDER"
        cross_series_reducer = "REDUCE_COUNT_FALSE"
      }
    }
  }
}

# The service level: of the answers in a quarter of an hour, at most 1 % may be failures of ours.
resource "google_monitoring_alert_policy" "failures" {
  for_each              = local.services
  display_name          = "failures-${each.key}"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.mail.id]
  conditions {
    display_name = "More than 1 % of answers are 5xx"
    condition_threshold {
      filter             = "metric.type=\"run.googleapis.com/request_count\" AND resource.type=\"cloud_run_revision\" AND resource.labels.service_name=\"${each.value}\" AND metric.labels.response_code_class=\"5xx\""
      denominator_filter = "metric.type=\"run.googleapis.com/request_count\" AND resource.type=\"cloud_run_revision\" AND resource.labels.service_name=\"${each.value}\""
      comparison         = "COMPARISON_GT"
      threshold_value    = 0.01
      duration           = "900s"
      aggregations {
        alignment_period     = "300s"
        per_series_aligner   = "ALIGN_RATE"
        cross_series_reducer = "REDUCE_SUM"
      }
      denominator_aggregations {
        alignment_period     = "300s"
        per_series_aligner   = "ALIGN_RATE"
        cross_series_reducer = "REDUCE_SUM"
      }
    }
  }
}

resource "google_monitoring_alert_policy" "slow" {
  for_each              = local.quick_services
  display_name          = "slow-${each.key}"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.mail.id]
  conditions {
    display_name = "One answer of twenty takes more than two seconds"
    condition_threshold {
      filter          = "metric.type=\"run.googleapis.com/request_latencies\" AND resource.type=\"cloud_run_revision\" AND resource.labels.service_name=\"${each.value}\""
      comparison      = "COMPARISON_GT"
      threshold_value = 2000
      duration        = "900s"
      aggregations {
        alignment_period     = "300s"
        per_series_aligner   = "ALIGN_PERCENTILE_95"
        cross_series_reducer = "REDUCE_MAX"
      }
    }
  }
}

resource "google_monitoring_alert_policy" "rounds" {
  display_name          = "rounds"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.mail.id]
  conditions {
    display_name = "No background job has been begun for a quarter of an hour"
    condition_absent {
      filter   = "metric.type=\"run.googleapis.com/request_count\" AND resource.type=\"cloud_run_revision\" AND resource.labels.service_name=\"${local.rounds_service}\" AND metric.labels.response_code_class=\"2xx\""
      duration = "900s"
      aggregations {
        alignment_period     = "60s"
        per_series_aligner   = "ALIGN_DELTA"
        cross_series_reducer = "REDUCE_SUM"
      }
    }
  }
}

resource "google_monitoring_alert_policy" "queue" {
  for_each              = local.queue_alerts
  display_name          = "queue-${each.key}"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.mail.id]
  conditions {
    display_name = "More than ${each.value} tasks wait in ${each.key}"
    condition_threshold {
      filter          = "metric.type=\"cloudtasks.googleapis.com/queue/depth\" AND resource.type=\"cloud_tasks_queue\" AND resource.labels.queue_id=\"${each.key}\""
      comparison      = "COMPARISON_GT"
      threshold_value = each.value
      duration        = "900s"
      aggregations {
        alignment_period   = "300s"
        per_series_aligner = "ALIGN_MEAN"
      }
    }
  }
}

resource "google_monitoring_alert_policy" "log" {
  for_each              = local.log_alerts
  display_name          = each.key
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.mail.id]
  conditions {
    display_name = each.value
    condition_matched_log {
      filter = "resource.type=\"cloud_run_revision\" AND jsonPayload.message:\"${each.value}\""
    }
  }
  alert_strategy {
    notification_rate_limit {
      period = "3600s"
    }
  }
}

resource "google_billing_budget" "month" {
  billing_account = var.billing_account
  display_name    = "${var.project} (${var.stage})"
  budget_filter {
    projects = ["projects/${data.google_project.site.number}"]
  }
  amount {
    specified_amount {
      currency_code = "INR"
      units         = var.monthly_budget_rupees
    }
  }
  threshold_rules {
    threshold_percent = 0.5
  }
  threshold_rules {
    threshold_percent = 1.0
  }
  threshold_rules {
    threshold_percent = 1.0
    spend_basis       = "FORECASTED_SPEND"
  }
}

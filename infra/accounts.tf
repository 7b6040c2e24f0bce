# The account that every function works as. docs/deploying.md says what each role is for.

locals {
  function_roles = [
    "roles/datastore.user",
    "roles/firebaseauth.admin",
    "roles/storage.objectAdmin",
    "roles/eventarc.eventReceiver",
    "roles/run.invoker",
    "roles/cloudtasks.enqueuer",
  ]

  # Values are put in by `firebase functions:secrets:set`, so that none is in a state file.
  secrets = [
    "RAZORPAY_KEY_SECRET",
    "RAZORPAY_WEBHOOK_SECRET",
    "RAZORPAY_WEBHOOK_SECRET_PREVIOUS",
    "PAN_KEY",
    "PAN_KEY_PREVIOUS",
    "REFERENCE_KEYS",
    "COUNTER_KEYS",
    "LINK_KEYS",
    "NEWSLETTER_KEYS",
    "DEVICE_KEYS",
    "CURSOR_KEYS",
    "SMTP_URL",
  ]
}

resource "google_service_account" "functions" {
  account_id   = "daansetu-functions"
  display_name = "Functions of the donation site"
  depends_on   = [google_project_service.needed]
}

resource "google_project_iam_member" "functions" {
  for_each = toset(local.function_roles)
  project  = var.project
  role     = each.value
  member   = google_service_account.functions.member
}

# A task names the account that it is delivered as, which is the one that adds it.
resource "google_service_account_iam_member" "tasks" {
  service_account_id = google_service_account.functions.name
  role               = "roles/iam.serviceAccountUser"
  member             = google_service_account.functions.member
}

# New organisations give the default account nothing, and Google builds the functions as it.
resource "google_project_iam_member" "build" {
  project = var.project
  role    = "roles/cloudbuild.builds.builder"
  member  = "serviceAccount:${data.google_project.site.number}-compute@developer.gserviceaccount.com"
}

resource "google_secret_manager_secret" "needed" {
  for_each  = toset(local.secrets)
  secret_id = each.value
  labels = {
    "firebase-managed" = "true"
  }
  replication {
    auto {}
  }
  depends_on = [google_project_service.needed]
}

resource "google_secret_manager_secret_iam_member" "functions" {
  for_each  = google_secret_manager_secret.needed
  secret_id = each.value.id
  role      = "roles/secretmanager.secretAccessor"
  member    = google_service_account.functions.member
}

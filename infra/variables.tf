variable "project" {
  description = "The project's id; it is nobody else's business, so it stands in no file."
  type        = string
}

variable "stage" {
  type = string
  validation {
    condition     = contains(["staging", "production"], var.stage)
    error_message = "A project is for staging or production."
  }
}

variable "region" {
  description = "Where functions, database and files are. It cannot be changed later."
  type        = string
  default     = "asia-south1"
}

variable "bucket" {
  description = "The bucket of Firebase Storage, which its console made: <project>.appspot.com or <project>.firebasestorage.app."
  type        = string
}

variable "site_host" {
  description = "The host of SITE_ORIGIN."
  type        = string
}

variable "alert_email" {
  description = "Who is told when something is wrong; an address that somebody reads at night."
  type        = string
}

variable "billing_account" {
  type = string
}

variable "monthly_budget_rupees" {
  type = number
}

variable "backup_days" {
  description = "How long a daily backup is kept; the weekly ones are kept for 14 weeks."
  type        = number
}

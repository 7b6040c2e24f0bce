stage                 = "staging"
monthly_budget_rupees = 1000
backup_days           = 3

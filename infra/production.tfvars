stage                 = "production"
monthly_budget_rupees = 10000
backup_days           = 14

/** Cells of old lists of donors, with what is kept of them; `undefined`: the cell is left out, and the line says so. All persons are invented. */

export const PHONES: readonly (readonly [cell: string, phone: string | undefined])[] = [
  ["9820012345", "9820012345"],
  ["98200 12345", "9820012345"],
  ["+91-98200-12345", "9820012345"],
  ["09820012345", "9820012345"],
  ["9820012345.0", "9820012345"],
  ["'9820012345", "9820012345"],
  ["Mob. 98200 12345", "9820012345"],
  ["9820012345 / 9820054321", "9820012345"],
  ["12345, 9820054321", "9820054321"],
  ["९८२००१२३४५", "9820012345"],
  ["+44 7700 900123", "+447700900123"],
  ["0044 7700 900123", "+447700900123"],
  ["+1 (415) 555-0132", "+14155550132"],
  ["022-24941234", "2224941234"],
  ["24941234", "24941234"],
  ["9.82E+09", undefined],
  ["2345 6789 0123", undefined],
  ["12345", undefined],
  ["see above", undefined],
];

export const EMAILS: readonly (readonly [cell: string, email: string | undefined])[] = [
  ["asha@example.in", "asha@example.in"],
  [" Asha@Example.in ", "Asha@Example.in"],
  ["mailto:asha@example.in", "asha@example.in"],
  ["Asha Rao <asha@example.in>", "asha@example.in"],
  ["asha@example.in; ravi@example.in", "asha@example.in"],
  ["asha(at)example, ravi@example.in", "ravi@example.in"],
  ["asha@example.in.", "asha@example.in"],
  ["asha@", undefined],
  ["asha", undefined],
];

/** Texts with numbers of identity documents in them, and what is kept. */
export const TEXTS_WITH_TAX_IDS: readonly (readonly [cell: string, kept: string])[] = [
  ["PAN ABCPE1234F given", "PAN ••• given"],
  ["abcpe1234f", "•••"],
  ["ABCPE 1234 F", "•••"],
  ["Aadhaar 2345 6789 0123", "Aadhaar •••"],
  ["aadhar no. 234567890123", "aadhar no. •••"],
  ["२३४५ ६७८९ ०१२३", "•••"],
  ["UPI 632700123456", "UPI 632700123456"],
  ["SBIN526327001234", "SBIN526327001234"],
  ["Flat 2345, 12 Sample Road", "Flat 2345, 12 Sample Road"],
];

export const PERIODS: readonly (readonly [cell: string, every: string | undefined])[] = [
  ["", "month"],
  ["Monthly", "month"],
  ["1 month", "month"],
  ["every month", "month"],
  ["Quarterly", "quarter"],
  ["half-yearly", "half-year"],
  ["Annually", "year"],
  ["yearly", "year"],
  ["weekly", "week"],
  ["sometimes", undefined],
];

export const TAX_ID_HEADINGS: readonly (readonly [heading: string, isTaxId: boolean])[] = [
  ["PAN", true],
  ["PAN No.", true],
  ["Donor's PAN", true],
  ["PAN card number", true],
  ["PAN of the donor", true],
  ["Aadhaar", true],
  ["Aadhar No", true],
  ["Passport number", true],
  ["Panchayat", false],
  ["Company", false],
  ["Span", false],
  ["Japan office", false],
];

/** Headings of exports, with the program that wrote them and what their columns are; a dash for a column that is not read. */
export const HISTORY_HEADINGS: readonly (readonly [
  kind: "donations" | "pledges" | "donors" | "ngos",
  headings: string,
  source: string | null,
  columns: string,
])[] = [
  [
    "donations",
    "Donation ID,Donation Number,First Name,Last Name,Email Address,Company Name,Address 1,Address 2,City,State,Zip,Country,Donor Phone Number,Donation Total,Currency Code,Donation Status,Payment Gateway,Payment Mode,Form ID,Form Title,Donation Date",
    "givewp",
    "id,-,firstName,lastName,email,company,address,address2,city,state,pincode,country,phone,amount,currency,status,method,test,-,campaign,day",
  ],
  [
    "donations",
    "Name,Donating Company,Donor's First Name,Donor's Last Name,Donor Email,Campaign,Amount,Currency,Net Amount,Donor Comment,Internal Notes,Donated At,Phone,Address,City,State / Province,Postal Code,Country,Receipt Id,Donation Type,Amount Refunded",
    "donorbox",
    "name,company,firstName,lastName,email,campaign,amount,currency,-,note,-,day,phone,address,city,state,pincode,country,id,method,refunded",
  ],
  [
    "donations",
    "id,amount,currency,status,order_id,method,amount_refunded,captured,description,bank,vpa,email,contact,notes,fee,tax,created_at",
    "razorpay",
    "id,amount,currency,status,-,method,refunded,-,campaign,-,-,email,phone,-,-,-,day",
  ],
  ["donations", "Date,Particulars,Vch Type,Vch No.,Debit,Credit", "tally", "day,name,-,receiptNumber,-,amount"],
  [
    "donations",
    "Reference,Begun (India),Paid (India),Status,Amount in rupees,Net received in rupees,Kind,Way of payment,Campaign,Campaign id,Donor,E-mail,Mobile,Address,State,PIN code,Shown as,Tax benefit,Payment id,Order id,Monthly plan",
    "own-donations",
    "id,-,day,status,-,amount,-,method,campaign,-,name,email,phone,address,state,pincode,-,-,reference,-,-",
  ],
  [
    "donations",
    "Sr. No.,Date of Donation,Donor's Name *,Amount (₹),Mode of Payment,Cheque/DD No.,PAN No.,Mobile,Phone,Remarks",
    null,
    "-,day,name,amount,method,reference,-,phone,phone,note",
  ],
  ["donations", "दिनांक,नाम,राशि", null, "-,name,-"],
  [
    "pledges",
    "Plan,Status,Donor,E-mail,Rupees a month,Since,Next debit",
    "own-plans",
    "id,status,name,email,amount,day,-",
  ],
  ["pledges", "Name,Amount,Frequency,Start date,End date", null, "name,amount,every,day,until"],
  ["donors", "Full name,Email ID,WhatsApp,City,PAN,Amount", null, "name,email,phone,city,-,-"],
  [
    "ngos",
    "NGO,Place,Sector,Acts valid today,Contact person,E-mail,Mobile,Id",
    "own-ngos",
    "name,city,sector,-,contactPerson,email,phone,id",
  ],
  ["ngos", "Organisation,Darpan ID,District,State", null, "name,registration,city,state"],
];

/** A state or province: the code that stands in the address, and its name. */
export interface Region {
  code: string;
  name: string;
}

/** One a line: the code, a space, the name. */
const list = (lines: string): Region[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...name] = line.trim().split(' ');
      return { code, name: name.join(' ') };
    });

/** The states and provinces of countries whose post asks for them (ISO 3166-2, without the country). */
export const REGIONS = {
  /** With the territories and the posts of the armed forces. */
  US: list(`
    AL Alabama
    AK Alaska
    AZ Arizona
    AR Arkansas
    CA California
    CO Colorado
    CT Connecticut
    DE Delaware
    DC District of Columbia
    FL Florida
    GA Georgia
    HI Hawaii
    ID Idaho
    IL Illinois
    IN Indiana
    IA Iowa
    KS Kansas
    KY Kentucky
    LA Louisiana
    ME Maine
    MD Maryland
    MA Massachusetts
    MI Michigan
    MN Minnesota
    MS Mississippi
    MO Missouri
    MT Montana
    NE Nebraska
    NV Nevada
    NH New Hampshire
    NJ New Jersey
    NM New Mexico
    NY New York
    NC North Carolina
    ND North Dakota
    OH Ohio
    OK Oklahoma
    OR Oregon
    PA Pennsylvania
    RI Rhode Island
    SC South Carolina
    SD South Dakota
    TN Tennessee
    TX Texas
    UT Utah
    VT Vermont
    VA Virginia
    WA Washington
    WV West Virginia
    WI Wisconsin
    WY Wyoming
    AS American Samoa
    GU Guam
    MP Northern Mariana Islands
    PR Puerto Rico
    VI U.S. Virgin Islands
    AA Armed Forces Americas
    AE Armed Forces Europe
    AP Armed Forces Pacific
  `),
  /** Provinces and territories. */
  CA: list(`
    AB Alberta
    BC British Columbia
    MB Manitoba
    NB New Brunswick
    NL Newfoundland and Labrador
    NT Northwest Territories
    NS Nova Scotia
    NU Nunavut
    ON Ontario
    PE Prince Edward Island
    QC Quebec
    SK Saskatchewan
    YT Yukon
  `),
  /** States and union territories. */
  IN: list(`
    AN Andaman and Nicobar Islands
    AP Andhra Pradesh
    AR Arunachal Pradesh
    AS Assam
    BR Bihar
    CH Chandigarh
    CG Chhattisgarh
    DH Dadra and Nagar Haveli and Daman and Diu
    DL Delhi
    GA Goa
    GJ Gujarat
    HR Haryana
    HP Himachal Pradesh
    JK Jammu and Kashmir
    JH Jharkhand
    KA Karnataka
    KL Kerala
    LA Ladakh
    LD Lakshadweep
    MP Madhya Pradesh
    MH Maharashtra
    MN Manipur
    ML Meghalaya
    MZ Mizoram
    NL Nagaland
    OD Odisha
    PY Puducherry
    PB Punjab
    RJ Rajasthan
    SK Sikkim
    TN Tamil Nadu
    TS Telangana
    TR Tripura
    UP Uttar Pradesh
    UK Uttarakhand
    WB West Bengal
  `),
};

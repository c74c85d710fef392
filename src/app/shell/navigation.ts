import { PAGES } from '#kernel/paths.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

/** Menu groups of the header (storefront 2.4). */
export const MENU_GROUPS: readonly { label: string; links: readonly NavigationLink[] }[] = [
  {
    label: 'Our Services',
    links: [
      { label: 'Customization of Books', to: PAGES.services },
      { label: 'Leather Binding', to: PAGES.leatherBinding },
      { label: 'PDF Transformation', to: PAGES.pdfPrinting },
      { label: 'Book Restoration', to: PAGES.bookRestoration },
      { label: 'Thesis Binding', to: PAGES.thesisBinding },
    ],
  },
  {
    label: 'Partner With Us',
    links: [
      { label: 'For Booksellers', to: PAGES.forBooksellers },
      { label: 'For Publishers', to: PAGES.forPublishers },
      { label: 'For Authors', to: PAGES.forAuthors },
      { label: 'Corporate Gifts', to: PAGES.corporateGifts },
      { label: 'Print on Demand', to: PAGES.printOnDemand },
    ],
  },
  {
    label: 'About us',
    links: [
      { label: 'Our Company', to: PAGES.ourCompany },
      { label: 'Contact Us', to: PAGES.contactUs },
      { label: 'FAQs', to: PAGES.faq },
    ],
  },
];

export const MENU_LINKS: readonly NavigationLink[] = [
  { label: 'Home', to: PAGES.home },
  { label: 'Our Collections', to: PAGES.listing },
  { label: 'Best Sellers', to: PAGES.bestSellers },
  { label: 'Our Blogs', to: PAGES.blog },
];

/** Groups of the footer (storefront 2.5). */
export const FOOTER_GROUPS: readonly { label: string; links: readonly NavigationLink[] }[] = [
  {
    label: 'Company',
    links: [
      { label: 'About Us', to: PAGES.ourCompany },
      { label: 'Privacy Policy', to: PAGES.privacyPolicy },
      { label: 'FAQs', to: PAGES.faq },
      { label: 'Return/Refunds', to: PAGES.returnRefunds },
      { label: 'Terms And Conditions', to: PAGES.termsAndConditions },
      { label: 'Blogs', to: PAGES.blog },
    ],
  },
  {
    label: 'Shop',
    links: [
      { label: 'Best Seller', to: PAGES.bestSellers },
      { label: 'Customization', to: PAGES.services },
    ],
  },
  { label: 'Contact Us', links: [{ label: 'Connect with Us', to: PAGES.contactUs }] },
];

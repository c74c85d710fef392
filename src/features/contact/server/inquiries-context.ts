import { sharedContext } from '#platform/pages/shared-context.ts';
import type { Inquiries } from './inquiries.ts';

/** Where the contact page finds what takes its form. */
export const inquiriesContext = sharedContext<Inquiries>('contact.inquiries');

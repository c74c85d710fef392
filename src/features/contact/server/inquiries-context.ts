import { sharedContext } from '#platform/pages/shared-context.ts';
import type { Inquiries } from './inquiries.ts';

export const inquiriesContext = sharedContext<Inquiries>('contact.inquiries');

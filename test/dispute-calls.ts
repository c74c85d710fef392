import { DisputesReply } from '#features/orders/dispute-contract.ts';
import { API } from '#kernel/api.ts';
import type { Person } from './people.ts';
import { sendForm } from './send-form.ts';

const DEFAULT_DISPUTE = { reason: 'damaged', remedy: 'mend', message: 'The lower corner is crushed.' };

export async function openDispute(
  person: Pick<Person, 'inject'>,
  dispute: { orderCode: string; lineId?: unknown; [field: string]: unknown },
  photos: readonly Buffer[] = [],
) {
  const form = new FormData();
  form.append('dispute', JSON.stringify({ ...DEFAULT_DISPUTE, ...dispute }));
  for (const photo of photos) form.append('files', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  return sendForm(person, `${API.contact}/dispute-order`, form);
}

export const listDisputes = async (person: Pick<Person, 'inject'>) =>
  DisputesReply.parse((await person.inject(`${API.orders}/disputes`)).json()).data;

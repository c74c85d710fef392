import { randomUUID } from 'node:crypto';
import { makeCleanBook } from '../pdfs/book.ts';
import { solidColour } from '../photos.ts';
import { createForm, type Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

/** Participants of the journey, and how its order is paid. */
export interface People {
  reader: Visitor;
  member: Visitor;
  owner: Visitor;
  pay(order: { code: string; payment: { url: string | null } | null }): Promise<void>;
}

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1H8V8Z"/></svg>';
const BINDING = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' } as const;
const ADDRESS = {
  fullName: 'Rhoda Reader',
  country: 'US',
  line1: '1 Main Street',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
  company: null,
  line2: null,
  phone: null,
  isDefault: true,
};
const SPEC = {
  kind: 'book',
  trim: { widthMm: 148, heightMm: 210 },
  paper: 'cream-100',
  isTwoSided: true,
  inColour: false,
  edition: 'superDeluxe',
  leather: 'realLeather',
  colour: 'oxblood',
  copies: 1,
  lettering: { title: 'On Binding', name: 'Rhoda Reader', degree: '', year: '', arms: null },
  university: null,
};

const photo = (): Promise<Buffer> => solidColour(640, 480).jpeg().toBuffer();
const namedPhoto = async (name = 'photo.jpg') => ({ name, bytes: await photo() });

export type Journey = Awaited<ReturnType<typeof completeJourney>>;

/** Complete journey of a customer and the bindery. @returns the resulting ids and addresses */
export async function completeJourney({ reader, member, owner, pay }: People) {
  await reader.post('/api/users/add-address?addressType=shipping', ADDRESS);
  const profile = await reader.post(
    '/api/users/updateProfile',
    createForm({ userDetails: { fullName: 'Rhoda Reader' } }, { photo: await namedPhoto() }),
  );
  const things = await fillCart(reader);
  await addOtherBooks(member);
  const quote = await reader.read('/api/carts/totals');
  const order = await reader.post('/api/orders', { key: randomUUID(), digest: quote.digest });
  await pay(order);
  const code: string = order.code;
  const paidOrder = await reader.read(`/api/orders/${code}`);
  const book = paidOrder.lines.find((line: { bookId: string | null }) => line.bookId === things.bookId);
  const print = paidOrder.lines.find((line: { bookId: string | null }) => line.bookId !== things.bookId);
  await owner.post(`/api/admin/orders/${code}/actions`, { action: 'review' });
  for (const line of [book, print]) await approveProof(reader, owner, code, line.id);
  const note = await produceBook(reader, owner, code, book.id);
  for (const move of ['ship', 'deliver'])
    await owner.post(`/api/admin/orders/${code}/actions`, { action: move });
  const review = await reader.post(
    '/api/book-reviews/addReview',
    createForm(
      { review: { bookId: things.bookId, rating: 5, comment: 'Bound well.' } },
      { files: await namedPhoto() },
    ),
  );
  await reader.post(
    '/api/contact-us/dispute-order',
    createForm(
      {
        dispute: {
          orderCode: code,
          lineId: book.id,
          reason: 'fault',
          remedy: 'mend',
          message: 'A leaf is loose.',
        },
      },
      { files: await namedPhoto() },
    ),
  );
  return {
    ...things,
    ...(await workAsStaff(owner, things.bookId)),
    code,
    order: paidOrder,
    book,
    print,
    note,
    profile,
    review,
  };
}

/** The owner's other admin work: pictures, lists, prices, a coupon, and a wallet credit. */
async function workAsStaff(owner: Visitor, bookId: string) {
  const redirects = () => createForm({}, { file: { name: 'old.csv', bytes: '/old-shop/1,/about-us\n' } });
  await owner.post('/api/admin/redirects/check', redirects());
  await owner.post('/api/admin/redirects/import', redirects());
  const picture = await owner.post(
    '/api/admin/content/pictures',
    createForm({}, { picture: await namedPhoto() }),
  );
  const photographs = await owner.post(
    `/api/admin/books/${bookId}/photographs`,
    createForm(
      { about: { binding: 'superDeluxe-realLeather-oxblood', altText: 'A book' } },
      { files: await namedPhoto() },
    ),
  );
  const rule = { fields: ['superDeluxePriceGenuine'], how: 'add', amount: 100, rounding: 'none' };
  const change = { choice: { ids: [bookId] }, rule, title: 'Dearer leather', from: null, until: null };
  const priceChange = await owner.post('/api/admin/price-changes', change);
  const coupon = await owner.post('/api/admin/coupons', {
    code: 'RELEASE',
    title: 'Ten per cent',
    percent: 10,
  });
  const [customer] = await owner.read('/api/admin/customers?q=Rhoda');
  const gift = { amount: 500, currency: 'USD', reason: 'A late parcel.', key: randomUUID() };
  await owner.post(`/api/admin/customers/${customer.id}/wallet`, gift);
  const csv = { name: 'books.csv', bytes: 'SKU,Title\nRB-RELEASE,A Sample\n' };
  const { id: importId } = await owner.post('/api/admin/imports', createForm({}, { file: csv }));
  return { picture, photographs, priceChange, coupon, customer, importId };
}

async function fillCart(reader: Visitor) {
  const [{ id: bookId }] = await reader.read('/api/books?filter={"limit":1}');
  const logo = await reader.post(
    '/api/designs/uploads',
    createForm({}, { file: { name: 'logo.svg', bytes: LOGO } }),
  );
  const { design } = await reader.read(`/api/designs/new?bookId=${bookId}`);
  const saved = await reader.post('/api/designs', { name: 'A design', design });
  const { sharedAt: shared } = await reader.post(`/api/designs/${saved.id}/share`);
  const cart = await reader.post(
    '/api/carts/item',
    createForm({ bookData: { id: bookId }, quantity: '1', ...BINDING, bookCustomization: design }),
  );
  const uploadId = await uploadPdf(reader, await makeCleanBook(24), 'On Binding.pdf');
  const job = await reader.post('/api/print-jobs', { uploadId, spec: SPEC });
  await reader.post('/api/carts/print-job', { printJobId: job.id, quantity: 1 });
  const [startingPoint] = await reader.read('/api/designs/starting-points');
  return { bookId, logo, design, saved, shared, cart, job, startingPoint };
}

async function addOtherBooks(member: Visitor): Promise<void> {
  for (const [list, path] of [
    ['/api/best-selling-books', 'add-best-seller'],
    ['/api/exclusive-books', 'add-exclusive-book'],
  ]) {
    const [{ id }] = await member.read(`${list}?filter={"limit":1}`);
    const cart = await member.post(
      `/api/carts/${path}`,
      createForm({ bookData: { id }, quantity: '1', ...BINDING }),
    );
    await member.post(`/api/carts/item/${cart.cartItems.at(-1).id}`, createForm({ quantity: '2' }), 'PUT');
    await member.post('/api/wishlists/item', createForm({ bookData: { id } }));
  }
}

/** Uploads a file by tus in two parts, and waits for its check. */
async function uploadPdf(reader: Visitor, file: Uint8Array, name: string): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' };
  const announced = await reader.send('POST', '/api/uploads', {
    headers: {
      ...tus,
      'upload-length': String(file.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const address = new URL(announced.headers.get('location') ?? '', reader.origin).pathname;
  const half = Math.floor(file.length / 2);
  for (const [from, to] of [
    [0, half],
    [half, file.length],
  ] as const)
    await reader.send('PATCH', address, {
      headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(file.subarray(from, to)),
    });
  const upload = await waitUntil(
    `${name} is looked through`,
    () => reader.read(address),
    ({ state }) => state !== 'checking',
  );
  return upload.id;
}

async function approveProof(reader: Visitor, owner: Visitor, code: string, line: string): Promise<void> {
  await owner.post(`/api/admin/proofs/${code}/${line}/send`, { text: 'It fits.' });
  const proofs = await reader.read(`/api/orders/${code}/proofs`);
  const { hash } = proofs.find((proof: { lineId: string }) => proof.lineId === line);
  await reader.post(`/api/orders/${code}/proofs/${line}/approve`, { hash });
}

/** Completes all production steps of an order. @returns the notes with photos of one book */
async function produceBook(reader: Visitor, owner: Visitor, code: string, line: string) {
  const production = await owner.read('/api/admin/production');
  const lines = production.filter((row: { code: string }) => row.code === code);
  for (const from of ['waiting', 'sewing', 'covering', 'tooling', 'finishing'])
    for (const { lineId } of lines) await owner.post(`/api/admin/production/${lineId}/press`, { from });
  for (const audience of ['customer', 'bindery'])
    await owner.post(
      `/api/admin/production/${line}/notes`,
      createForm({ note: { audience, text: 'The boards are on.' } }, { files: await namedPhoto() }),
    );
  const customerNotes = await reader.read(`/api/orders/${code}/production`);
  const { notes } = await owner.read(`/api/admin/production/${line}`);
  return { customerNotes, notes };
}

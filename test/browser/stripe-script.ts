import type { Page } from 'playwright-core';

/** Stand-in for Stripe.js with the documented calls that the shop uses; the card field is a cross-origin frame. */
const STRIPE_JS = `
  window.Stripe = function (key) {
    let cardNumber = '';
    addEventListener('message', ({ origin, data }) => {
      if (origin === 'https://js.stripe.com') cardNumber = data.number;
    });
    const unused = () => { throw new Error('The shop does not use this.'); };
    return {
      elements(options) {
        window.stripeElements = { key, ...options };
        return {
          getElement: () => null,
          update(more) { Object.assign(window.stripeElements, more); },
          create(type) {
            const handlers = {};
            const frame = document.createElement('iframe');
            frame.src = 'https://js.stripe.com/endive/elements-inner-payment.html';
            frame.title = 'Secure payment input frame';
            frame.allow = 'payment *';
            frame.style.width = '100%';
            frame.onload = () => handlers.ready?.({ elementType: type });
            return {
              on(name, handler) { handlers[name] = handler; return this; },
              off(name) { delete handlers[name]; return this; },
              mount(container) { container.append(frame); },
              update() {}, unmount() {}, destroy() { frame.remove(); },
            };
          },
        };
      },
      async confirmPayment({ elements, confirmParams, redirect }) {
        const { clientSecret } = window.stripeElements;
        window.stripeReturn = confirmParams.return_url;
        const id = clientSecret.split('_secret')[0];
        const reply = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', {
          method: 'POST', body: new URLSearchParams({ key, client_secret: clientSecret, number: cardNumber }),
        });
        const { error, ...paymentIntent } = await reply.json();
        return error ? { error } : { paymentIntent };
      },
      createToken: unused, createPaymentMethod: unused, confirmCardPayment: unused, registerAppInfo() {},
      _registerWrapper() {},
    };
  };
  window.Stripe.version = 'endive';`;
const CARD_FRAME = `<!doctype html><html lang="en"><title>Payment</title><label>Card number <input></label>
  <script>document.querySelector('input').oninput = ({ target }) =>
    parent.postMessage({ number: target.value.replaceAll(' ', '') }, '*')</script></html>`;

export const DECLINED_CARD = '4000 0000 0000 0002';
export const ACCEPTED_CARD = '4242 4242 4242 4242';

/** Answers a page's requests to Stripe with the stand-in. @param markPaid marks a payment as paid */
export async function serveStripe(page: Page, markPaid: (ref: string) => void): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS })
      : route.fulfill({ contentType: 'text/html', body: CARD_FRAME }),
  );
  await page.route('https://api.stripe.com/**', (route) => {
    const intentId = new URL(route.request().url()).pathname.split('/')[3] ?? '';
    const number = new URLSearchParams(route.request().postData() ?? '').get('number');
    const isDeclined = number === DECLINED_CARD.replaceAll(' ', '');
    if (!isDeclined) markPaid(intentId);
    return route.fulfill({
      status: isDeclined ? 402 : 200,
      headers: { 'access-control-allow-origin': '*' },
      json: isDeclined
        ? { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }
        : { id: intentId, object: 'payment_intent', status: 'succeeded' },
    });
  });
}

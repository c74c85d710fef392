import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into the started shop: redirects its requests to Stripe to the test double on this machine.

const { request } = https;
const port = process.env.STRIPE_DOUBLE_PORT;
https.request = (options, ...rest) => {
  if (options.host !== 'api.stripe.com') return request(options, ...rest);
  const { path, method, headers } = options;
  const clientRequest = http.request({ host: '127.0.0.1', port, path, method, headers }, ...rest);
  // Stripe's client begins to send once the connection is secure.
  clientRequest.once('socket', (socket) => socket.once('connect', () => socket.emit('secureConnect')));
  return clientRequest;
};
syncBuiltinESMExports();

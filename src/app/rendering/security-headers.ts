import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * What no page of the shop uses, under the names that browsers know; neither a page nor a frame in it gets these. What is
 * used is not here and stays as browsers have it, for the page and for the frames that are handed it: fullscreen,
 * picture-in-picture, encrypted-media, autoplay, the clipboard.
 */
export const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/**
 * The headers that every reply has; call it before the routes and other hooks. Pages carry a content security policy
 * besides, made of the hashes of their own scripts; nothing of the shop may stand in a frame, which both say alike.
 */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    done();
  });
}

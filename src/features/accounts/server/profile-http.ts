import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isCountry } from '#features/region/server/country-code.ts';
import { regionCookies } from '#features/region/server/region-cookies.ts';
import { API } from '#kernel/api.ts';
import { convertCents } from '#kernel/exchange.ts';
import { PHOTO_MAX_BYTES } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { CurrentUserReply } from '#kernel/person.ts';
import { describeCall, invalid, notFound, type Parts, parseInput } from '#platform/http/calls.ts';
import { users } from '#platform/sessions/tables.ts';
import { requireUser, toCurrentUser } from '#platform/sessions/visitor.ts';
import {
  ChangeCurrencyQuery,
  ChangeCurrencyReply,
  ProfileReply,
  UpdateCurrencyRequest,
  UserDetails,
} from '../contract.ts';
import type { Accounts } from './dependencies.ts';
import { updateProfile } from './profile.ts';
import { getProfile } from './queries.ts';

const PHOTO = { field: 'photo', max: 1, maxBytes: PHOTO_MAX_BYTES, tooMany: 'Send one photo.' };
const PROFILE_FORM: Parts = {
  json: { userDetails: { schema: UserDetails } },
  files: { photo: { max: 1, description: 'JPEG, PNG, WebP, GIF or AVIF of at most 10 MB.' } },
};

export function profileRoutes(app: FastifyInstance, shop: Accounts): void {
  addProfileCalls(app, shop);
  addCurrencyCalls(app, shop);
}

function addProfileCalls(app: FastifyInstance, shop: Accounts): void {
  const { db, limits, uploads } = shop;

  app.get(
    `${API.users}/profile`,
    describeCall({
      tag: 'Users',
      summary: 'Get the customer’s profile and addresses',
      who: 'signedIn',
      failures: ['NOT_FOUND'],
      reply: ProfileReply,
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      const data = await getProfile(db, userId);
      if (!data) throw notFound('There is no such account.');
      return { success: true, data };
    },
  );

  app.post(
    `${API.users}/updateProfile`,
    describeCall({
      tag: 'Users',
      summary: 'Change name, phone and photo',
      who: 'signedIn',
      parts: PROFILE_FORM,
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES', 'BUSY'],
      reply: ProfileReply,
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      const sender = {
        person: userId,
        beforeFiles: () => limits.photos.take(userId),
        onRefused: () => limits.photos.refund(userId),
      };
      const data = await uploads.take(request, sender, PHOTO, ({ json, files: [photo] }) =>
        updateProfile(shop, userId, parseInput(UserDetails, json('userDetails')), photo),
      );
      return { success: true, data };
    },
  );
}

function addCurrencyCalls(app: FastifyInstance, { db, rates, origin }: Accounts): void {
  /** @throws Failure 422 for a currency without a rate */
  const requireRate = (currency: string): ExchangeRate => {
    const rate = rates.of(currency);
    if (rate) return rate;
    throw invalid({ currency: 'The shop doesn’t support this currency.' });
  };

  app.post(
    `${API.users}/updateCurrency`,
    describeCall({
      tag: 'Users',
      summary: 'Save the preferred currency and country',
      who: 'signedIn',
      body: UpdateCurrencyRequest,
      reply: CurrentUserReply,
    }),
    async (request, reply) => {
      const visitor = await requireUser(request);
      const { currency, countryCode: code } = parseInput(UpdateCurrencyRequest, request.body);
      requireRate(currency);
      if (!isCountry(code)) throw invalid({ countryCode: 'Choose a country.' });
      const preferences = { preferredCurrency: currency, preferredCountry: code };
      await db.orm
        .update(users)
        .set({ ...preferences, updatedAt: sql`now()` })
        .where(eq(users.id, visitor.userId));
      reply.header('set-cookie', regionCookies({ code, currency }, origin));
      const data = toCurrentUser({ ...visitor, ...preferences });
      return { success: true, data };
    },
  );

  app.post(
    `${API.users}/changeCurrency`,
    describeCall({
      tag: 'Users',
      summary: 'Convert an amount in US cents to another currency at the latest rate',
      who: 'signedIn',
      query: ChangeCurrencyQuery,
      reply: ChangeCurrencyReply,
    }),
    async (request) => {
      await requireUser(request);
      const { value, currency } = parseInput(ChangeCurrencyQuery, request.query);
      const rate = requireRate(currency);
      const amount = value === 0 ? 0 : convertCents(value, rate);
      return { success: true, data: { amount, currency, rate: rate.rate, asOf: rate.asOf } };
    },
  );
}

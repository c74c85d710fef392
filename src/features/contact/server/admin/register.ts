import type { FastifyInstance } from 'fastify';
import type { LettersShop } from '../letters/dependencies.ts';
import { cannedAnswerRoutes } from './canned-answers.ts';
import { letterMoveRoutes } from './letter-moves.ts';
import { letterRoutes } from './letters.ts';
import { quoteRoutes } from './quotes.ts';

export function registerAdminLetters(app: FastifyInstance, shop: LettersShop): void {
  letterRoutes(app, shop);
  letterMoveRoutes(app, shop);
  quoteRoutes(app, shop);
  cannedAnswerRoutes(app, shop);
}

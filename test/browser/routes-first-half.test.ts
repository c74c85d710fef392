import { visitRoutes } from './routes.ts';

visitRoutes(0);

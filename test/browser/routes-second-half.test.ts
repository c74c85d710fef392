import { visitRoutes } from './routes.ts';

visitRoutes(1);

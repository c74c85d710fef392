import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/people-schema.ts',
    './src/db/shopping-schema.ts',
    './src/platform/mail/tables.ts',
    './src/features/blog/tables.ts',
    './src/db/desk-schema.ts',
    './src/db/showcase-schema.ts',
    './src/db/traffic-schema.ts',
    './src/features/home/tables.ts',
  ],
  out: './src/db/migrations',
});

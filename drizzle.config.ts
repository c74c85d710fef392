import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/people-schema.ts',
    './src/db/shopping-schema.ts',
    './src/db/mail-schema.ts',
    './src/db/blog-schema.ts',
    './src/db/desk-schema.ts',
    './src/db/showcase-schema.ts',
    './src/db/traffic-schema.ts',
    './src/db/block-schema.ts',
  ],
  out: './src/db/migrations',
});

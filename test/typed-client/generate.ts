import { registerHooks } from 'node:module';

// node generate.ts <URL of the OpenAPI document>: prints the types of its calls.

// The generator needs TypeScript's API up to version 5; the project compiles with a later one.
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
});
const { default: openApiTypes, astToString } = await import('openapi-typescript');
// Fields with a default may be omitted from a request.
const types = await openApiTypes(new URL(process.argv[2] ?? ''), { defaultNonNullable: false });
process.stdout.write(astToString(types));

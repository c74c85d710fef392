import { registerHooks } from 'node:module';

// node generate.ts <address of the document>: the types of its calls, on standard output.

// The generator is written for TypeScript's interface as it was up to version 5; the project compiles with a later one.
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
});
const { default: openApiTypes, astToString } = await import('openapi-typescript');
// What has a default may be left out of a request.
const types = await openApiTypes(new URL(process.argv[2] ?? ''), { defaultNonNullable: false });
process.stdout.write(astToString(types));

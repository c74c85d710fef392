/** Operations of an OpenAPI document by method and path, such as `GET /api/books`. */
export const listOperations = <T>(paths: Record<string, Record<string, T>>): [call: string, operation: T][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, T] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

import { z } from 'zod';

/** Returns a schema and those it wraps, outermost first. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType[] {
  const inner = unwrapOnce(schema);
  return inner ? [schema, ...unwrapSchema(inner)] : [schema];
}

function unwrapOnce(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodTransform ? schema.out : schema.in;
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? schema.unwrap()
    : undefined;
}

type StoredFields<S extends z.ZodRawShape> = {
  [Name in keyof S]: z.ZodType<z.output<S[Name]>, z.output<S[Name]>>;
};

/** Schema of a stored record with its id: its fields without the rules for input, which older records may break. */
export function storedRecord<S extends z.ZodRawShape>({
  shape,
}: z.ZodObject<S>): z.ZodObject<{ id: z.ZodString } & StoredFields<S>> {
  const fields = Object.entries(shape).map(([name, schema]) => [name, withoutRules(schema)]);
  return z.object({ id: z.string(), ...Object.fromEntries(fields) }) as never;
}

function withoutRules(schema: z.core.$ZodType): z.ZodType {
  const layers = unwrapSchema(schema);
  const inner = layers.at(-1);
  const type =
    inner instanceof z.ZodArray
      ? z.array(withoutRules(inner.element))
      : inner instanceof z.ZodBoolean
        ? z.boolean()
        : inner instanceof z.ZodNumber
          ? z.int()
          : z.string();
  return layers.some((layer) => layer instanceof z.ZodNullable) ? type.nullable() : type;
}

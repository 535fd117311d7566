import { bag, list, text } from '@gss/kit/wire'
import * as z from 'zod'

/** As much of JSON Schema as the calls are described with. */
export interface Schema {
  type?: string | string[] | undefined
  title?: string | undefined
  format?: string | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  items?: Schema | undefined
  anyOf?: Schema[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  default?: unknown
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  maxItems?: number | undefined
  additionalProperties?: boolean | Schema | undefined
  $ref?: string | undefined
  $defs?: Record<string, Schema> | undefined
}

const limit = z.number().optional()
export const schema: z.ZodType<Schema> = z.object({
  type: z.union([text, list(text)]).optional(),
  title: text.optional(),
  format: text.optional(),
  get properties() {
    return bag(schema).optional()
  },
  required: list(text).optional(),
  get items() {
    // Of a pair it says `false`: there is nothing beyond its two.
    return z.union([z.literal(false).transform(() => undefined), schema]).optional()
  },
  get anyOf() {
    return list(schema).optional()
  },
  enum: list(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minLength: limit,
  maxLength: limit,
  minimum: limit,
  maximum: limit,
  maxItems: limit,
  get additionalProperties() {
    return z.union([z.boolean(), schema]).optional()
  },
  $ref: text.optional(),
  get $defs() {
    return bag(schema).optional()
  },
})

/** What a reference means, where it can be told. */
export function resolved(one: Schema, root: Schema): Schema {
  if (one.$ref === '#') return root
  const name = one.$ref?.split('/').at(-1)
  return (name !== undefined && root.$defs?.[name]) || one
}

import { bag, decode, list, text, yes } from '@gss/kit/wire'
import * as z from 'zod'
import { type Schema, schema } from './schema.ts'

/** One call as the description tells of it. */
export interface ApiOperation {
  name: string
  method: string
  /** With the prefix of the API. */
  path: string
  module: string
  /** The paragraph it comes from. */
  spec: string
  may: string
  asked: Schema
  /** The fields that travel with a file, the query of an address, or a body. */
  carries: 'json' | 'file' | 'query'
  /** Null where a file comes back. */
  answered: Schema | null
}

const content = bag(z.object({ schema }))
const operation = z.object({
  operationId: text,
  tags: list(text),
  description: text,
  parameters: list(z.object({ name: text, required: yes, schema })).optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.object({ '200': z.object({ content }) }),
})
const description = z.object({ paths: bag(bag(operation)) })

const BETWEEN = ' · '
const PERMISSION = /^permission /

/** Every call, in the order of the contracts. */
export function operationsOf(raw: unknown): ApiOperation[] {
  const { paths } = decode(description, raw)
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, told]) => {
      const [may = '', ...spec] = told.description.split(BETWEEN).toReversed()
      const [kind, body] = Object.entries(told.requestBody?.content ?? {})[0] ?? []
      return {
        name: told.operationId,
        method: method.toUpperCase(),
        path,
        module: told.tags[0] ?? '',
        spec: spec.toReversed().join(BETWEEN),
        may: may.replace(PERMISSION, ''),
        asked: body?.schema ?? fromParameters(told.parameters ?? []),
        carries:
          kind === 'multipart/form-data'
            ? ('file' as const)
            : kind === undefined
              ? ('query' as const)
              : ('json' as const),
        answered: answeredIn(told.responses['200'].content['application/json']?.schema),
      }
    }),
  )
}

/** What stands in the envelope; of a document that is served bare, itself. */
const answeredIn = (told: Schema | undefined): Schema | null => told?.properties?.['data'] ?? told ?? null

function fromParameters(parameters: { name: string; required: boolean; schema: Schema }[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((each) => [each.name, each.schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

export interface ValueWanted {
  search: string
  module: string
}
export const isWanted = (each: ApiOperation, { search, module }: ValueWanted): boolean =>
  (module === '' || each.module === module) &&
  `${each.name} ${each.path}`.toLowerCase().includes(search.trim().toLowerCase())

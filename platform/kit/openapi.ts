import type { Call, Calls } from './call.ts'
import { jsonSchemaOf } from './wire.ts'

type Json = Record<string, unknown>
export interface Contract {
  module: string
  calls: Calls
}

const TOKENS: Json = {
  token: { type: 'apiKey', in: 'header', name: 'token' },
  csrftoken: { type: 'apiKey', in: 'header', name: 'csrftoken' },
  gst: { type: 'apiKey', in: 'header', name: 'authorization', description: 'GST {token}' },
}

/** Spec §7: ok, data, message. `code` names a refusal, so that a program need not read the sentence. */
const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['ok', 'data', 'message'],
  properties: { ok: { type: 'boolean' }, data, message: { type: 'string' }, code: { type: 'string' } },
})

/** OpenAPI 3.1 of everything the contracts declare. */
export function openApiOf(
  contracts: Contract[],
  info: { title: string; version: string },
  prefix: string,
): Json {
  const paths: Record<string, Json> = {}
  for (const { module, calls } of contracts)
    for (const [name, call] of Object.entries(calls)) {
      const path = prefix + call.path
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(module, name, call) }
    }
  return { openapi: '3.1.0', info, paths, components: { securitySchemes: TOKENS } }
}

function operation(module: string, name: string, call: Call): Json {
  return {
    operationId: name,
    tags: [module],
    summary: name,
    description: `${call.spec} · ${permissionText(call)}`,
    ...(call.may !== 'anyone' && {
      security: [
        { token: [], csrftoken: [] },
        { gst: [], csrftoken: [] },
      ],
    }),
    ...asked(call, `${module}:${name}`),
    responses: {
      200: {
        description: 'answered, or refused with ok: false',
        content: answered(call, `${module}:${name}`),
      },
      400: { description: 'the ask is not of the form above' },
      ...(call.may !== 'anyone' && { 403: { description: 'the session is lost; sign in again' } }),
    },
  }
}

export const permissionText = (call: Call): string =>
  call.may === 'anyone' || call.may === 'signedIn' ? call.may : `permission ${call.may}`

type ObjectSchema = Json & { properties?: Record<string, Json>; required?: string[] }

/** Within a larger document the references of a schema count from the schema itself, because it has an id (JSON Schema 2020-12, §8.2.1). */
function withId(schema: Json, id: string): ObjectSchema {
  return JSON.stringify(schema).includes('"$ref":') ? { $id: `urn:gss:${id}`, ...schema } : schema
}

function asked(call: Call, id: string): Json {
  const schema = withId(jsonSchemaOf(call.ask), `${id}:asked`)
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].flatMap((match) => (match[1] ? [match[1]] : []))
  const rest = Object.entries(schema.properties ?? {}).filter(([field]) => !inPath.includes(field))
  const parameter = (where: string) => (field: string) => ({
    name: field,
    in: where,
    required: where === 'path' || !!schema.required?.includes(field),
    schema: schema.properties?.[field] ?? {},
  })
  const parameters = inPath.map(parameter('path'))
  const inQuery = { parameters: [...parameters, ...rest.map(([field]) => parameter('query')(field))] }
  if (call.method === 'GET') return inQuery
  if (call.carries === 'bytes')
    return {
      ...inQuery,
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  if (call.carries === 'file')
    return {
      parameters,
      requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile(schema) } } },
    }
  return {
    ...(parameters.length > 0 && { parameters }),
    requestBody: { required: true, content: { 'application/json': { schema } } },
  }
}

const withFile = (schema: Json & { properties?: Json }): Json => ({
  ...schema,
  properties: { ...schema.properties, file: { type: 'string', format: 'binary' } },
})

function answered(call: Call, id: string): Json {
  if (call.gives === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const answer = withId(jsonSchemaOf(call.answer), `${id}:answered`)
  return { 'application/json': { schema: call.gives === 'bare' ? answer : envelopeOf(answer) } }
}

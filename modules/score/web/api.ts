import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/calls.ts'

export const api = client(calls)

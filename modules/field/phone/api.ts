import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/calls.ts'
import type { FieldApi } from './sync/syncOnce.ts'

export const fieldApi: FieldApi = client(calls)

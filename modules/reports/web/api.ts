import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/index.ts'

export const api = client(calls)

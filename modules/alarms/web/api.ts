import { client } from '@gss/web-kit/api/client'
import { deskCalls } from '../contract/calls.ts'

export const api = client(deskCalls)

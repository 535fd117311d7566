import { endFile } from '@gss/server-kit/testing/atTheEnd'
import { afterAll } from 'vitest'

afterAll(endFile)

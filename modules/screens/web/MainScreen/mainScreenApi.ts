import { client } from '@gss/web-kit/api/client'
import { mainScreenCalls } from '../../contract/mainScreen.ts'

/** A wall asks for nothing else of this module. */
export const mainScreenApi = client(mainScreenCalls)

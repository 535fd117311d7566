import { type Realm, registerCalls } from '../contract/index.ts'

/** The router notes what brought a file by the path of its call. */
const UPLOADS: Readonly<Record<Realm, string>> = {
  unit: registerCalls.unitUploadFile.path,
  baseData: registerCalls.baseDataUploadFile.path,
  assist: registerCalls.assistUploadFile.path,
}
export const UPLOAD_PATHS: readonly string[] = Object.values(UPLOADS)

export const bringerOf = (realm: Realm, userId: string) => ({ ownerId: userId, purposes: [UPLOADS[realm]] })

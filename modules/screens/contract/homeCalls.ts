import { downloadByGet, oneRightOf, post, upload } from '@gss/kit/call'
import { ask, field, longText, nothing, nullable, optional, record, text, uuid, whole } from '@gss/kit/wire'
import { homeMiddle } from './homeMiddle.ts'
import { homePage } from './homePage.ts'
import { gridVersion, tilesAsked } from './tiles.ts'

const PRO = '/system/idcPro'
const SORT_MAX_CHARS = 4_000
const ofUnit = { unitId: field('projectId', optional(uuid)) }
const MIB = 1_048_576
/** Beyond it the router itself breaks the upload off; what is larger than a picture may be is told in the specification's words. */
const ARRIVES_MAX_BYTES = 20 * MIB
const PICTURES = ['png', 'jpeg', 'webp'] as const
const EITHER = oneRightOf('homePage.query', 'smartPage.query')

export const homeCalls = {
  /** Without a unit: the one who asks is bound to. */
  homePage: post(`${PRO}/qryHomePage`, {
    ask: ask(ofUnit),
    answer: homePage,
    may: EITHER,
    spec: '§2.14 "Home page settings"',
    reads: true,
  }),
  updateHome: post(`${PRO}/updateHomeProPage`, {
    ask: ask({
      unitId: field('rmsproId', uuid),
      /** What the upload answered; null: none. */
      backgroundId: field('homeBackgroud', nullable(uuid)), // sic
      /** A JSON list of {key, name, position, display}. */
      sort: field('homeSort', longText(SORT_MAX_CHARS)),
      /** Ours: around what they stand. Not mentioned: as before. */
      middle: field('homeMiddle', optional(homeMiddle)),
    }),
    answer: nothing,
    may: 'homePage.edit',
    spec: '§7 "Configuration and session", §5 "Home settings"',
  }),
  /** It waits, its bringer's alone, until a home page is saved with it; also at /gss/base/gstFileUpload. */
  uploadPicture: upload('/zuul/gstconfiguration/fileUtil/uploadFile', {
    ask: ask({}),
    answer: record('homePictureKept', {
      fileId: field('fileId', uuid),
      name: field('fileName', text),
      bytes: field('fileSize', whole),
    }),
    may: 'homePage.edit',
    spec: '§7 "Configuration and session", §5 "Image upload"',
    file: { maxBytes: ARRIVES_MAX_BYTES, types: PICTURES },
  }),
  /** The picture of a home page one sees, or one's own that waits; also at /gss/base/static/homePicture. */
  homePicture: downloadByGet('/static/homePicture', {
    ask: ask({ fileId: field('fileId', uuid) }),
    answer: nothing,
    may: EITHER,
    spec: '§7 "Other prefixes"',
  }),
  smartPage: post(`${PRO}/qrySmartPage`, {
    ask: ask(ofUnit),
    answer: record('smartGrid', { version: gridVersion, tiles: field('tiles', tilesAsked) }),
    may: 'smartPage.query',
    spec: '§2.3 /smart-management/pro/custom',
    reads: true,
  }),
  updateSmartPage: post(`${PRO}/updateSmartPage`, {
    ask: ask({ unitId: field('rmsproId', uuid), version: gridVersion, tiles: field('tiles', tilesAsked) }),
    answer: nothing,
    may: 'smartPage.edit',
    spec: '§2.3 /smart-management/pro/custom',
  }),
}

import { runBuilt } from './product.mjs'

await runBuilt('gss.mjs')

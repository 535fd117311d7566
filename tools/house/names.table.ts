/** Names of the wire that are also ours, or somebody else's, and what they are there. The check says when one is no longer needed. */
export const ALSO_OURS: Readonly<Record<string, string>> = {
  maxLength: 'an input of a page; OpenAPI',
  pageSize: 'a table of antd',
  xAxis: 'the charts',
  yAxis: 'the charts',
  fileSize: 'the reader of uploads',
  fileName: 'the bundler',
  gatewayId: 'which gateway',
  startTime: 'a record of a device: from when it is read',
  waterSources: 'a page',
  cameraIndexCode: 'a platform of others: their word',
  mustChange: 'a password that is to be changed',
}

/** The fields of a point list, and what their columns are called in the lists of makers and fitters; the first word that is part of a title wins. */
export const COLUMN_WORDS: readonly [field: string, isNeeded: boolean, words: readonly string[]][] = [
  ['loopNo', true, ['回路号', '回路', '总线', 'loop']],
  ['pointNo', true, ['部件号', '点位号', '地址号', '节点', '编码号', '地址码', '地址', '位号', 'address', 'point']],
  ['devType', true, ['部件类型', '设备类型', '器件类型', '类型', '种类', '设备名称', '器件', 'type']],
  ['devDesc', true, ['安装位置', '位置', '注释', '描述', '用户编码', '场所', '备注', 'description', 'location']],
  ['devName', false, ['部件名称', '名称', 'name']],
  ['devCode', false, ['部件编码', '设备编码', '二次码', '编码', 'code']],
  ['buildId', false, ['所属建筑', '建筑', '楼栋', '栋号', 'building']],
  ['floorId', false, ['楼层', '层', 'floor']],
]

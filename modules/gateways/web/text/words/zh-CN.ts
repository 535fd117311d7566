import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.gateways': '传输与联网',
  'permission.transmission': '传输装置',
  'permission.stranger': '未登记装置',
  'permission.remote': '远程控制',
  'permission.source': '接入来源',
  'subject.source': '接入来源',
  'act.source.add': '添加接入来源',
  'act.source.edit': '修改接入来源',
  'act.source.renew': '更换推送地址',
  'act.source.remove': '删除接入来源',
  'act.source.setMapping': '修改数据映射',
  'subject.modbusLine': 'Modbus线路',
  'act.modbusLine.add': '添加Modbus线路',
  'act.modbusLine.edit': '修改Modbus线路',
  'act.modbusLine.remove': '删除Modbus线路',
  'subject.modbusProfile': '寄存器模板',
  'act.modbusProfile.add': '添加寄存器模板',
  'act.modbusProfile.edit': '修改寄存器模板',
  'act.modbusProfile.remove': '删除寄存器模板',
  'subject.transmission': '传输装置',
  'act.transmission.ask': '询问传输装置',
  'act.transmission.exportFrames': '导出原始报文',
  'act.transmission.adopt': '登记传输装置',
  'act.transmission.enrol': '登记上报设备',
  'act.transmission.renewKey': '更换接入密钥',
  'act.transmission.setLineKey': '设置线路密钥',
  'act.remote.send': '发送远程命令',
  'parameter.COMMANDS_KEPT_MONTHS': '命令记录保留',
  'parameter.COMMANDS_KEPT_MONTHS.note': '含查岗记录',
  'parameter.COMMANDS_KEPT_MONTHS.unit': '个月',
} satisfies Owed & Record<string, string>

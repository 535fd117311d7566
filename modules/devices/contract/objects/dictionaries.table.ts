/** What equipment chooses from, beside the systems and components of the protocol (dictionary.table.ts) and our own sub-systems. */
export const DEVICE_DICTIONARIES_TABLE = `
panelType 控制器类型: 1 火灾报警; 2 联动; 3 报警联动一体; 4 可燃气体; 5 电气火灾; 6 气体灭火; 7 防火门; 8 余压; 9 电源监控; 10 应急照明; 11 区域显示
portKind 通讯接口: 1 RS232; 2 RS485; 3 CAN; 4 以太网; 5 开关量
baud 波特率: 1 2400; 2 4800; 3 9600; 4 19200; 5 38400; 6 115200
autoManual 手自动: 1 自动; 2 手动
netWay 接入方式: 1 有线; 2 4G; 3 双路; 4 NB; 5 专线
profile 通讯规约: standard GB/T 26875.3 标准; jkGh2013g JK-GH2013G; jdF53 JD-F53; bcdClock BCD 时钟; extraTimeTags 附加时间标签; dahua 大华; tx3016a TX3016A
nbType 设备类型: 1 烟感; 2 温感; 3 可燃气体; 4 水压; 5 液位; 6 流量; 7 消火栓智能盖; 8 SOS按钮; 9 手报; 10 空开; 11 门磁; 12 声光; 13 余压; 14 井盖; 99 其他
carrier 运营商: 1 移动; 2 电信; 3 联通; 4 广电
iotPlatform 平台: 1 OneNET; 2 AEP; 3 联通; 4 直连UDP; 5 MQTT; 6 厂家云
eMonType 电气类型: 1 剩余电流; 2 温度; 3 组合式; 4 故障电弧; 5 三相表; 6 单相表; 7 空开; 8 热解粒子
`

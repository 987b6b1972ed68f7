import type { DocType } from '../document.ts';
import { type DeviceTable, TABLES } from './tables.ts';

type TableOf<T extends DocType> = (typeof TABLES)[T];
export type ProjectedType = {
  [T in DocType]: TableOf<T> extends DeviceTable ? T : never;
}[DocType];
export type DeviceTableOf<T extends ProjectedType> = Extract<TableOf<T>, DeviceTable>;

export const isType = (type: string): type is DocType => Object.hasOwn(TABLES, type);
export const isProjectedType = (type: DocType): type is ProjectedType => TABLES[type] !== null;

export const PROJECTED_TYPES = Object.keys(TABLES).filter(isType).filter(isProjectedType);

export const deviceTableOf = <T extends ProjectedType>(type: T): TableOf<T> => TABLES[type];

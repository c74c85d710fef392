import type { ReportedResources } from './reported-resources.ts';

export interface PageResources {
  reported: ReportedResources;
  findCommon(id: string): unknown;
}

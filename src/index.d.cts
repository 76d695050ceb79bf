/// <reference path="./eslint-settings.d.cts" />
import type * as types from './index.js' with { 'resolution-mode': 'import' };

/** What `require` gives, and the package's types beside it. */
declare const plugin: types.HttpStatusPlugin;

declare namespace plugin {
  export type ArgumentSetting = types.ArgumentSetting;
  export type ByName<Description> = types.ByName<Description>;
  export type Detection = types.Detection;
  export type ErrorDescription = types.ErrorDescription;
  export type ErrorSetting = types.ErrorSetting;
  export type FrameworkName = types.FrameworkName;
  export type HelperDescription = types.HelperDescription;
  export type HelperSetting = types.HelperSetting;
  export type HttpStatusPlugin = types.HttpStatusPlugin;
  export type HttpStatusSettings = types.HttpStatusSettings;
  export type StatusSetting = types.StatusSetting;
  export type WrapperDescription = types.WrapperDescription;
}

export = plugin;

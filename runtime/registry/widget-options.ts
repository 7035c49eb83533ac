// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.

export type WidgetOptions = {
  blank: {
    defaultType?: "String" | "Object" | "Array";
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  button: {
    content?: string;
    type?: "primary" | "success" | "info" | "warning" | "danger";
    dialog?: unknown;
    click?: string;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
  };
  buttonPreview: {
    previewValue?: string;
    previewScript?: string;
    previewData?: string;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
  };
  cascader: {
    remote?: boolean;
    remoteFunc?: string;
    props?: {
      value?: string;
      label?: string;
      children?: string;
    };
    options?: unknown[];
    dict?: string;
    filterable?: boolean;
    placeholder?: string;
    width?: string;
    clearable?: boolean;
    defaultValue?: unknown[];
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  checkbox: {
    options?: {
      value: string | number | boolean;
      label?: string;
    }[];
    dict?: string;
    showLabel?: boolean;
    inline?: boolean;
    defaultValue?: (string | number | boolean)[];
    width?: string;
    remote?: boolean;
    remoteFunc?: string;
    props?: {
      value?: string;
      label?: string;
    };
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  color: {
    defaultValue?: string;
    showAlpha?: boolean;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  date: {
    type?: "year" | "month" | "date" | "dates" | "datetime" | "datetimerange" | "daterange";
    format?: string;
    timestamp?: boolean;
    defaultValue?: string | unknown[] | number | null;
    placeholder?: string;
    startPlaceholder?: string;
    endPlaceholder?: string;
    width?: string;
    readonly?: boolean;
    editable?: boolean;
    clearable?: boolean;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  editor: {
    defaultValue?: string;
    placeholder?: string;
    width?: string;
    height?: number;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  globalVariable: {
    globalValue?: "UserName" | "LoginCode" | "UserCode" | "today" | "now";
    globalScript?: string;
    globalData?: unknown;
    width?: string;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  grid: {
    gutter?: number;
    justify?: "start" | "end" | "center" | "space-around" | "space-between";
    align?: "top" | "middle" | "bottom";
    ifShow?: boolean;
    isShow?: boolean;
    classNames?: string;
  };
  html: {
    content?: string;
    ifShow?: boolean;
    isShow?: boolean;
    classNames?: string;
  };
  imgupload: {
    size?: {
      width?: number;
      height?: number;
    };
    length?: number;
    min?: number | string | null;
    multiple?: boolean;
    isAvatar?: boolean;
    isDelete?: boolean;
    isEdit?: boolean;
    maxSizeMb?: number;
    action?: string;
    isQiniu?: boolean;
    domain?: string;
    token?: string;
    tokenFunc?: string;
    region?: "z0" | "z1" | "z2" | "na0" | "as0";
    uphost?: string;
    defaultValue?: {
      [k: string]: unknown;
    }[];
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  input: {
    defaultValue?: string;
    placeholder?: string;
    width?: string;
    maxlength?: number;
    showWordLimit?: boolean;
    dataType?:
      "string" | "number" | "boolean" | "integer" | "float" | "url" | "email" | "hex" | "object" | "array";
    pattern?: string;
    patternList?: {
      pattern?: string;
      message?: string;
    }[];
    computed?: string;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
    isTime?: boolean;
    readonly?: boolean;
    clearable?: boolean;
  };
  number: {
    defaultValue?: number | string | null;
    placeholder?: string;
    width?: string;
    min?: number | string | null;
    max?: number | string | null;
    step?: number;
    controlsPosition?: "" | "right" | "both" | "none";
    computed?: string;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  radio: {
    options?: {
      value: string | number | boolean;
      label?: string;
    }[];
    dict?: string;
    showLabel?: boolean;
    inline?: boolean;
    defaultValue?: string | number | boolean | null;
    width?: string;
    remote?: boolean;
    remoteFunc?: string;
    props?: {
      value?: string;
      label?: string;
    };
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  rate: {
    defaultValue?: number | null;
    max?: number;
    allowHalf?: boolean;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  select: {
    options?: {
      value: string | number | boolean;
      label?: string;
    }[];
    dict?: string;
    showLabel?: boolean;
    multiple?: boolean;
    filterable?: boolean;
    clearable?: boolean;
    defaultValue?: string | number | boolean | unknown[] | null;
    placeholder?: string;
    width?: string;
    remote?: boolean;
    remoteFunc?: string;
    props?: {
      value?: string;
      label?: string;
    };
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  serialNumber: {
    serialValue?: string;
    dateType?: "YYYY-MM-DD" | "YYYY-MM-DD HH:mm:ss" | "YYYY年MM月DD日" | "YYYY";
    width?: string;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    visibleWhen?: string;
  };
  slider: {
    defaultValue?: number | unknown[];
    min?: number | string | null;
    max?: number | string | null;
    step?: number;
    showInput?: boolean;
    range?: boolean;
    width?: string;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  switch: {
    defaultValue?: boolean | string;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  table: {
    rowDialog?: boolean;
    check?: boolean;
    defaultValue?: {
      [k: string]: unknown;
    }[];
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  tableLayout: {
    borderWidth?: number;
    borderColor?: string;
    ifShow?: boolean;
    isShow?: boolean;
    classNames?: string;
  };
  tabs: {
    type?: "" | "card" | "border-card";
    tabPosition?: "top" | "right" | "bottom" | "left";
    isTabs?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    classNames?: string;
  };
  text: {
    defaultValue?: string;
    ifShow?: boolean;
    isShow?: boolean;
    classNames?: string;
  };
  textarea: {
    defaultValue?: string;
    placeholder?: string;
    width?: string;
    maxlength?: number;
    showWordLimit?: boolean;
    pattern?: string;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
    readonly?: boolean;
    clearable?: boolean;
  };
  time: {
    isRange?: boolean;
    format?: string;
    defaultValue?: string | unknown[] | null;
    placeholder?: string;
    startPlaceholder?: string;
    endPlaceholder?: string;
    width?: string;
    readonly?: boolean;
    editable?: boolean;
    clearable?: boolean;
    arrowControl?: boolean;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  timeAutograph: {
    dateType?: "YYYY-MM-DD" | "YYYY-MM-DD HH:mm:ss" | "YYYY年MM月DD日" | "YYYY";
    width?: string;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  upload: {
    length?: number;
    multiple?: boolean;
    accept?: string;
    maxSizeMb?: number;
    action?: string;
    defaultValue?: {
      [k: string]: unknown;
    }[];
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
  userAutograph: {
    signType?: "UserName" | "LoginCode" | "UserCode";
    handwriting?: boolean;
    width?: string;
    isHideLabel?: boolean;
    ifShow?: boolean;
    isShow?: boolean;
    disabled?: boolean;
    classNames?: string;
    required?: boolean;
    validator?: string;
    validatorList?: {
      validator?: string;
    }[];
    requiredWhen?: string;
    readonlyWhen?: string;
    visibleWhen?: string;
  };
};

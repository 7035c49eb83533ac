// Made by `flowsmith plugin types`: what the modules of a plugin import.
export * from "react/jsx-runtime";
